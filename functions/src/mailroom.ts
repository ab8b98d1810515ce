import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { currentSettings, readSettings, SettingError } from './settings';
import { smtpSender } from './smtp';

let made: ReturnType<typeof make> | undefined;

/** This instance's settings and connections, made at the first call. Logs and throws a SettingError. */
export function mailroom(): ReturnType<typeof make> {
  try {
    return (made ??= make());
  } catch (error) {
    if (error instanceof SettingError) logger.error(error.message);
    throw error;
  }
}

function make() {
  const settings = readSettings(currentSettings());
  const [app = initializeApp()] = getApps();
  return {
    settings,
    db: getFirestore(app),
    sendMail: smtpSender(settings.smtpUrl),
    verifyAppCheck: (token: string) => getAppCheck(app).verifyToken(token),
  };
}
