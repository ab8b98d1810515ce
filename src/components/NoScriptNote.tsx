import { BRAND } from '../domain/brand';

/** With scripts off, says above a form that it sends nothing. */
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
