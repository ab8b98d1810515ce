import { Component, type ErrorInfo, type ReactNode } from 'react';

/** When this tab last reloaded itself for a missing chunk: it does so once, not for ever. */
const RELOADED = 'reloaded-for-chunk';

interface ErrorPageProps {
  /** Where the visitor is: another place is tried anew. */
  place: string;
  children: ReactNode;
}

interface ErrorPageState {
  failed: boolean;
  /** The place that `failed` speaks of. */
  place: string;
}

/**
 * What stands in for a page that could not be drawn: a French page with ways on. The error is logged once. A chunk
 * that is gone means that the site was deployed anew under an old tab: the tab then reloads itself, once.
 */
export class ErrorPage extends Component<ErrorPageProps, ErrorPageState> {
  override state: ErrorPageState = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<ErrorPageState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorPageProps, state: ErrorPageState): ErrorPageState | null {
    return place === state.place ? null : { failed: false, place };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (isMissingChunk(error) && reloadOnce()) return;
    console.error('La page n’a pas pu être affichée', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <section className="error-page" role="alert">
        <h1 className="page-title">Un fil s’est emmêlé</h1>
        <p>
          Cette page n’a pas pu s’afficher. Vérifiez votre connexion, puis rechargez la page&nbsp;: rien de ce
          que vous avez envoyé n’est perdu.
        </p>
        <p className="error-page__ways">
          <button type="button" className="button" onClick={() => location.reload()}>
            Recharger la page
          </button>{' '}
          <a className="button button--quiet" href="/">
            Retour à l’accueil
          </a>
        </p>
      </section>
    );
  }
}

/** How Chromium, Firefox and Safari word the failure of `import()`, and Vite that of a stylesheet. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
    error.message,
  );
}

/** Reloads the tab, unless it did so within the last ten seconds and met the same failure again. */
function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < 10_000) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
