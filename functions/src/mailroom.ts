import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { currentSettings, readSettings, type Settings } from './settings';
import { smtpSender, type SendMail } from './smtp';

/** What both functions work with. */
interface Mailroom {
  settings: Settings;
  db: Firestore;
  sendMail: SendMail;
  verifyAppCheck: (token: string) => Promise<unknown>;
}

let made: Mailroom | undefined;

/** This instance's settings and connections, made at the first call. Throws SettingError while a setting is wrong. */
export function mailroom(): Mailroom {
  return (made ??= make());
}

function make(): Mailroom {
  const settings = readSettings(currentSettings());
  const [app = initializeApp()] = getApps();
  return {
    settings,
    db: getFirestore(app),
    sendMail: smtpSender(settings.smtpUrl),
    verifyAppCheck: (token) => getAppCheck(app).verifyToken(token),
  };
}
