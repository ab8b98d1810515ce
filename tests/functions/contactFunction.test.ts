// One deployed function for all of these: starting it takes longer than most of their tests.
import './deployed/mail';
import './deployed/hostile';
import './deployed/repeats';
// Last, because its last test leaves the Admin SDK retrying for a while.
import './deployed/limits';
