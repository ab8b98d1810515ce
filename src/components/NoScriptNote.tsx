import { BRAND } from '../domain/brand';

/** Above a form, for those without script: what it cannot do, and the address that can. */
export function NoScriptNote() {
  return (
    <noscript>
      <p className="notice notice--error">
        Sans JavaScript, ce formulaire n’envoie rien. Écrivez-nous à{' '}
        <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>.
      </p>
    </noscript>
  );
}
