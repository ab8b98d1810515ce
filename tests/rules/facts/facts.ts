import { ACCESS, FILE_ACCESS } from './access';
import { AVIS_FACTS } from './avis';
import { CREATION_FACTS } from './creations';
import type { Fact } from './Fact';
import { FILE_FACTS } from './files';
import { REQUEST_FACTS } from './requests';
import { SITE_FACTS } from './site';
import { USER_FACTS } from './users';

export const FACTS = {
  access: ACCESS,
  users: USER_FACTS,
  created: CREATION_FACTS,
  avis_clients: AVIS_FACTS,
  site: SITE_FACTS,
  requests: REQUEST_FACTS,
  storage: [...FILE_ACCESS, ...FILE_FACTS],
} satisfies Record<string, Fact[]>;
