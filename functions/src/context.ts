import { getAppCheck } from 'firebase-admin/app-check';
import { getFirestore } from 'firebase-admin/firestore';
import { app } from './app';
import { readSettings } from './settings';
import { smtpSender } from './smtp';

let made: ReturnType<typeof make> | undefined;

/** This instance's settings and connections, made at the first call. Throws a SettingError. */
export function context(): ReturnType<typeof make> {
  return (made ??= make());
}

function make() {
  const settings = readSettings(process.env);
  return {
    settings,
    db: getFirestore(app()),
    sendMail: smtpSender(settings.smtpUrl),
    verifyAppCheck: (token: string) => getAppCheck(app()).verifyToken(token),
  };
}
