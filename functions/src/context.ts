import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Creation } from '../../src/domain/creation';
import { isDocumentId } from '../../src/domain/creationPath';
import { creationConverter } from '../../src/services/creations/creationRecord';
import { withTimeout } from '../../src/services/withTimeout';
import { readParameters } from './parameters';
import { smtpSender } from './smtp';

/** Made at the first call: the Firebase CLI loads this code without a project. */
const app = () => getApps()[0] ?? initializeApp();

let made: ReturnType<typeof make> | undefined;

export const context = () => (made ??= make());

function make() {
  const parameters = readParameters(process.env);
  return {
    parameters,
    db: getFirestore(app()),
    sendMail: smtpSender(parameters.smtpUrl),
  };
}

/** A creation, or null for an unknown one. Throws where Firestore does not answer within three seconds. */
export async function readCreation(id: string): Promise<Creation | null> {
  if (!isDocumentId(id)) return null;
  const created = getFirestore(app()).collection('created').withConverter(creationConverter);
  return (await withTimeout(created.doc(id).get(), 3000)).data() ?? null;
}
