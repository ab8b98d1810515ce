/** The head start of the avis, in front of the page's own script: see creationListStart.ts. */
import { avisResource } from './avisResource';

avisResource.prefetch();
