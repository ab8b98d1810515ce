import { BRAND } from '../domain/brand';

export const Mail = ({ to = BRAND.email }) => <a href={`mailto:${to}`}>{to}</a>;
