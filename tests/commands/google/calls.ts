/**
 * The calls that deploying, setting up and looking after a project makes, as Google documents them: method, path, the fields
 * and `?parameters` that may be sent, and what the project then holds and answers. standIn.ts refuses everything else.
 */
import { createHash } from 'node:crypto';

export const PROJECT = 'mon-projet';
const NUMBER = '123456789012';
/** What infra/ enables. Enabling one more, which takes the CLI ten seconds, is not known here. */
export const SERVICES = `artifactregistry cloudbilling cloudbuild cloudfunctions cloudresourcemanager compute eventarc
  firebaseextensions firebasehosting firebasestorage firestore iam pubsub run runtimeconfig secretmanager storage`;

export interface Call {
  names: string[];
  /** The last of the names; '' without any. */
  id: string;
  query: URLSearchParams;
  body: Body;
  bytes: Uint8Array;
}
type Body = Record<string, unknown>;

export class GoogleProject {
  readonly rulesets = new Map<string, Body>();
  readonly releases = new Map<string, Body>();
  readonly indexes = new Map<string, Body>();
  readonly fields = new Map<string, Body>();
  readonly functions = new Map<string, Body>();
  readonly accounts = new Map<string, Body>();
  readonly policies = new Map<string, Body>();
  readonly secrets = new Set(['SMTP_URL', 'PSEUDONYM_KEY']);
  readonly values = new Map<string, string>();
  /** What Authentication, Hosting and the photos' bucket are set to; no bucket before it is asked for. */
  readonly settings = { accounts: {} as Body, hosting: {} as Body, bucket: {} as Body };
  hasBucket = true;
  registration: Body = {};
  /** Addresses of those whose profile says so. */
  administrators: string[] = [];
  /** Uploaded files of the site, by their hash; for each version its paths and their hashes; and those that are online. */
  readonly files = new Map<string, Uint8Array>();
  readonly versions = new Map<string, Record<string, string>>();
  online: Record<string, string> = {};
  backups = [{ state: 'READY', snapshotTime: new Date().toISOString() }];
  /** How many more times the indexes are seen under construction. */
  buildingIndexes = 0;
  private last = 0;

  next(kind: string): string {
    return `${kind}${++this.last}`;
  }
}

/** Undefined for what the project does not hold. */
type Answer = (call: Call, project: GoogleProject) => Body | Body[] | undefined;

export const DATABASE = `projects/${PROJECT}/databases/(default)`;
const LOCATION = `projects/${PROJECT}/locations/europe-west1`;
const RULES = 'source.files.name source.files.content';
const POLICY = 'policy.bindings.role policy.bindings.members policy.etag policy.version updateMask';
const FUNCTION = `name labels eventTrigger.eventType eventTrigger.eventFilters.attribute eventTrigger.eventFilters.value
  eventTrigger.eventFilters.operator eventTrigger.triggerRegion eventTrigger.retryPolicy eventTrigger.serviceAccountEmail
  buildConfig.runtime buildConfig.entryPoint buildConfig.source.storageSource buildConfig.environmentVariables
  serviceConfig.environmentVariables serviceConfig.secretEnvironmentVariables serviceConfig.ingressSettings
  serviceConfig.timeoutSeconds serviceConfig.serviceAccountEmail serviceConfig.availableMemory serviceConfig.minInstanceCount
  serviceConfig.maxInstanceCount serviceConfig.maxInstanceRequestConcurrency serviceConfig.availableCpu`;
const isAllowed: Answer = ({ body }) => body;

/** By host and beginning of the path. P stands for the project, `:name` for one part of a path, `**` for its rest. */
export const CALLS: Record<string, Record<string, Answer>> = {
  'sts.googleapis.com/v1': {
    'POST /token': () => ({
      access_token: 'ya29.stand-in',
      expires_in: 3600,
      token_type: 'Bearer',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    }),
  },
  'firebase-public.firebaseio.com': { 'GET /cli.json': () => ({ minVersion: '3.0.5' }) },
  'cloudresourcemanager.googleapis.com/v1/projects/P': {
    GET: () => ({ projectNumber: NUMBER, projectId: PROJECT, lifecycleState: 'ACTIVE', name: PROJECT }),
    'POST :testIamPermissions permissions': isAllowed,
    'POST :getIamPolicy': (_, { policies }) =>
      policies.get(PROJECT) ?? { version: 1, etag: 'ACAB', bindings: [] },
    [`POST :setIamPolicy ${POLICY}`]: setPolicy,
  },
  'firebase.googleapis.com/v1beta1/projects/P': {
    GET: () => ({ projectId: PROJECT, projectNumber: NUMBER, resources: { hostingSite: PROJECT } }),
    'GET /adminSdkConfig': () => ({ projectId: PROJECT, storageBucket: `${PROJECT}.firebasestorage.app` }),
  },
  'serviceusage.googleapis.com': {
    'GET /v1/projects/P/services/:service': ({ id: name }) => ({
      name: `projects/${NUMBER}/services/${name}`,
      state: SERVICES.split(/\s+/).includes(name.replace('.googleapis.com', '')) ? 'ENABLED' : 'DISABLED',
    }),
    'POST /v1beta1/projects/P/services/:service:generateServiceIdentity': () => ({ done: true }),
  },
  'cloudbilling.googleapis.com/v1/projects/P': { 'GET /billingInfo': () => ({ billingEnabled: true }) },
  'compute.googleapis.com/compute/v1/projects/P': {
    GET: () => ({ defaultServiceAccount: `${NUMBER}-compute@developer.gserviceaccount.com` }),
  },
  'firebaserules.googleapis.com/v1/projects/P': {
    [`POST :test ${RULES}`]: () => ({}),
    [`POST /rulesets ${RULES}`]: ({ body }, project) => {
      const name = `projects/${PROJECT}/rulesets/${project.next('ruleset')}`;
      project.rulesets.set(name, { ...body, name });
      return { name };
    },
    'GET /rulesets/:id': ({ id }, { rulesets }) => rulesets.get(`projects/${PROJECT}/rulesets/${id}`),
    'GET /releases ?pageSize ?pageToken': (_, { releases }) => ({ releases: [...releases.values()] }),
    'POST /releases name rulesetName': ({ body }, { releases }) => {
      releases.set(String(body.name), { ...body, createTime: new Date().toISOString() });
      return body;
    },
    'PATCH /releases/** release.name release.rulesetName': ({ body: { release } }, { releases }) => {
      const known = releases.get((release as { name: string }).name);
      return known && Object.assign(known, release);
    },
  },
  'firestore.googleapis.com/v1/projects/P/databases/(default)': {
    GET: () => ({ name: DATABASE, type: 'FIRESTORE_NATIVE', locationId: 'europe-west1' }),
    'PATCH /documents/settings/registration ?updateMask.fieldPaths fields': ({ body }, project) =>
      Object.assign(project.registration, body.fields),
    'POST /documents:runQuery structuredQuery': (_, { administrators }) => [
      // Google answers so where there is none.
      { readTime: '2026-11-23T00:00:00Z' },
      ...administrators.map((email) => ({ document: { fields: { email: { stringValue: email } } } })),
    ],
    'GET /collectionGroups/-/indexes': (_, project) => {
      const state = project.buildingIndexes-- > 0 ? 'CREATING' : 'READY';
      return { indexes: Array.from(project.indexes.values(), (index) => ({ ...index, state })) };
    },
    'POST /collectionGroups/:group/indexes queryScope fields.fieldPath fields.order': (call, project) => {
      const name = `${DATABASE}/collectionGroups/${call.id}/indexes/${project.next('index')}`;
      const fields = [...(call.body.fields as Body[]), { fieldPath: '__name__', order: 'ASCENDING' }];
      project.indexes.set(name, { ...call.body, name, fields });
      return { name: `${DATABASE}/operations/${project.next('operation')}` };
    },
    'GET /collectionGroups/-/fields ?filter': (_, { fields }) => ({ fields: [...fields.values()] }),
    'PATCH /collectionGroups/:group/fields/:field indexConfig.indexes ttlConfig': (call, project) => {
      const name = `${DATABASE}/collectionGroups/${call.names.join('/fields/')}`;
      const ttlConfig = call.body.ttlConfig && { state: 'ACTIVE' };
      project.fields.set(name, { ...call.body, name, ttlConfig });
      return { name: `${DATABASE}/operations/${project.next('operation')}` };
    },
  },
  'firestore.googleapis.com/v1/projects/P/locations/-': { 'GET /backups': (_, { backups }) => ({ backups }) },
  'identitytoolkit.googleapis.com/v2': {
    'GET /passwordPolicy ?key': () => ({
      enforcementState: 'ENFORCE',
      customStrengthOptions: { minPasswordLength: 15 },
    }),
  },
  'firebasestorage.googleapis.com/v1alpha/projects/P': {
    'GET /defaultBucket': (_, { hasBucket }) =>
      hasBucket ? { bucket: { name: `projects/P/buckets/${PROJECT}.firebasestorage.app` } } : undefined,
    'POST /defaultBucket location': (_, project) => ((project.hasBucket = true), {}),
  },
  [`storage.googleapis.com/storage/v1/b/${PROJECT}.firebasestorage.app`]: {
    GET: (_, { hasBucket, settings }) => (hasBucket ? settings.bucket : undefined),
    'PATCH cors.origin cors.method cors.maxAgeSeconds softDeletePolicy.retentionDurationSeconds':
      set('bucket'),
  },
  'identitytoolkit.googleapis.com/admin/v2/projects/P/config': {
    GET: (_, { settings }) => settings.accounts,
    [`PATCH ?updateMask passwordPolicyConfig.passwordPolicyEnforcementState
      passwordPolicyConfig.passwordPolicyVersions.customStrengthOptions.minPasswordLength
      emailPrivacyConfig.enableImprovedEmailPrivacy notification.defaultLocale client.permissions.disabledUserSignup`]:
      set('accounts'),
  },
  'firebasehosting.googleapis.com/v1beta1/sites/P/config': {
    GET: (_, { settings }) => settings.hosting,
    'PATCH ?updateMask maxVersions': set('hosting'),
  },
  'runtimeconfig.googleapis.com/v1beta1/projects/P': { 'GET /configs': () => ({}) },
  'firebaseextensions.googleapis.com/v1beta/projects/P': {
    'GET /instances ?pageSize ?pageToken': () => ({}),
  },
  'secretmanager.googleapis.com/v1/projects/P/secrets/:name': {
    GET: ({ id }, { secrets }) => secretOf(id, secrets),
    'GET /versions ?filter': ({ id }, { values }) => ({ versions: values.has(id) ? [{ name: '1' }] : [] }),
    'POST :addVersion payload.data': ({ id, body: { payload } }, { values }) => {
      values.set(id, Buffer.from(String((payload as Body).data), 'base64').toString());
      return { name: '1' };
    },
    'GET /versions/:version': ({ names: [name = ''] }, { secrets }) => secretOf(name, secrets, '/versions/1'),
    'GET :getIamPolicy': ({ id }, { policies }) => policies.get(id) ?? { etag: 'ACAB' },
    [`POST :setIamPolicy ${POLICY}`]: setPolicy,
  },
  'iam.googleapis.com/v1/projects/P/serviceAccounts': {
    'POST /:email:testIamPermissions permissions': isAllowed,
    'GET /:email': ({ id }, { accounts }) => accounts.get(id),
    'DELETE /:email': ({ id }, { accounts }) => (accounts.delete(id) ? {} : undefined),
    'POST accountId serviceAccount.displayName serviceAccount.description': ({ body }, { accounts }) => {
      const email = `${String(body.accountId)}@${PROJECT}.iam.gserviceaccount.com`;
      accounts.set(email, { email, name: `projects/${PROJECT}/serviceAccounts/${email}` });
      return accounts.get(email);
    },
  },
  'cloudfunctions.googleapis.com/v1/projects/P/locations/-': { 'GET /functions': () => ({}) },
  'cloudfunctions.googleapis.com/v2/projects/P/locations/:region': {
    'GET /functions ?filter': (_, { functions }) => ({ functions: [...functions.values()] }),
    'POST /functions:generateUploadUrl': () => ({
      uploadUrl:
        'https://storage.googleapis.com/gcf-v2-uploads/source.zip?GoogleAccessId=x&Expires=1&Signature=y',
      storageSource: { bucket: 'gcf-v2-uploads', object: 'source.zip' },
    }),
    [`POST /functions ?functionId ${FUNCTION}`]: setFunction,
    [`PATCH /functions/:id ?updateMask ${FUNCTION}`]: setFunction,
    'GET /operations/:id': ({ id }, { functions }) => ({ done: true, response: functions.get(id) }),
  },
  'storage.googleapis.com/gcf-v2-uploads': {
    'PUT /source.zip ?GoogleAccessId ?Expires ?Signature': () => ({}),
  },
  'run.googleapis.com/v1/projects/P/locations/europe-west1/services/:id': {
    'GET :getIamPolicy': ({ id }, { policies }) => policies.get(id) ?? {},
    [`POST :setIamPolicy ${POLICY}`]: setPolicy,
  },
  'artifactregistry.googleapis.com/v1/projects/P/locations/europe-west1/repositories': {
    'GET /gcf-artifacts': (_, { policies }) => ({
      name: `${LOCATION}/repositories/gcf-artifacts`,
      ...policies.get('gcf-artifacts'),
    }),
    'PATCH /gcf-artifacts ?updateMask name labels cleanupPolicies cleanupPolicyDryRun': (
      call,
      { policies },
    ) => policies.set('gcf-artifacts', call.body).get('gcf-artifacts'),
  },
  'firebasehosting.googleapis.com/v1beta1/projects/P/sites/:site': {
    GET: ({ id }) => (id === PROJECT ? { name: `projects/${PROJECT}/sites/${id}` } : undefined),
    'POST /versions status labels': (_, project) => {
      const id = project.next('version');
      project.versions.set(id, {});
      return { name: `projects/${NUMBER}/sites/${PROJECT}/versions/${id}` };
    },
    'POST /versions/:id:populateFiles files': ({ id, body }, { versions, files }) => {
      const wanted = Object.assign(versions.get(id) ?? {}, body.files as Record<string, string>);
      return {
        uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/sites/${PROJECT}/versions/${id}/files`,
        uploadRequiredHashes: Object.values(wanted).filter((hash) => !files.has(hash)),
      };
    },
    // Only a version that has all its files.
    'PATCH /versions/:id ?updateMask status config': ({ id, body }, { versions, files }) =>
      Object.values(versions.get(id) ?? {}).every((hash) => files.has(hash)) ? body : undefined,
    'POST /channels/live/releases ?versionName': ({ query }, project) => {
      project.online = project.versions.get(query.get('versionName')?.split('/').at(-1) ?? '') ?? {};
      return {};
    },
  },
  'upload-firebasehosting.googleapis.com/upload/sites/:site/versions/:id/files': {
    'POST /:hash': ({ id: hash, bytes }, { files }) => {
      if (createHash('sha256').update(bytes).digest('hex') !== hash) return undefined;
      files.set(hash, bytes);
      return {};
    },
  },
};

/** Sets the fields that the mask names, and where there is none, those that are sent. */
function set(of: keyof GoogleProject['settings']): Answer {
  return ({ body, query }, { settings }) => {
    for (const path of query.get('updateMask')?.split(',') ?? Object.keys(body)) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      let [from, to] = [body, settings[of]];
      for (const name of names) [from, to] = [(from[name] ?? {}) as Body, (to[name] ??= {}) as Body];
      to[last] = from[last];
    }
    return settings[of];
  };
}

function secretOf(name: string, secrets: Set<string>, version = ''): Body | undefined {
  const full = `projects/${NUMBER}/secrets/${name}${version}`;
  return secrets.has(name) ? { name: full, labels: {}, state: 'ENABLED' } : undefined;
}

function setPolicy({ id, body: { policy } }: Call, { policies }: GoogleProject): Body {
  policies.set(id || PROJECT, policy as Body);
  return policy as Body;
}

function setFunction({ body }: Call, { functions }: GoogleProject): Body {
  const id = String(body.name).split('/').at(-1) ?? '';
  const service = `${LOCATION}/services/${id.toLowerCase()}`;
  const serviceConfig = { ...(body.serviceConfig as Body), service, uri: `https://${id}-abc-ew.a.run.app` };
  functions.set(id, { ...functions.get(id), ...body, serviceConfig, environment: 'GEN_2', state: 'ACTIVE' });
  return { name: `${LOCATION}/operations/${id}` };
}
