import { BRAND } from '../domain/brand';

export const Mail = () => <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>;
