import { LIMITS } from './limits';
import { textError, type Errors } from './validation';

export interface User {
  uid: string;
  email: string;
  userName: string;
  admin: boolean;
}

export function validateProfile({ userName }: Pick<User, 'userName'>): Errors<Pick<User, 'userName'>> {
  return { userName: textError('Le prénom', userName, LIMITS.user.userName) };
}
