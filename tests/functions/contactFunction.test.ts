// One deployed function for all of these: starting it takes longer than most of their tests.
import './deployed/mail';
import './deployed/hostile';
import './deployed/limits';
import './deployed/repeats';
