export { avisMail } from './avisMail';
export { contact } from './contact';
