import { BRAND } from '../domain/brand';

/** The owners' e-mail address, as a link. */
export const Mail = () => <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>;
