import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorPageProps {
  /** Identifies the page; a change means another attempt. */
  place: string;
  /** Whether it is the whole page, without the layout around it. */
  alone?: boolean;
  children: ReactNode;
}

interface ErrorPageState {
  failed: boolean;
  /** The place that `failed` is about. */
  place: string;
}

/** Errors that have been shown. */
const shown = new WeakSet<Error>();

/** A French page in place of one that could not be rendered. Logs the error. */
export class ErrorPage extends Component<ErrorPageProps, ErrorPageState> {
  override state: ErrorPageState = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<ErrorPageState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorPageProps, state: ErrorPageState): ErrorPageState | null {
    return place === state.place ? null : { failed: false, place };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // `lazy` remembers a failed import: only a reload can bring that page.
    if (shown.has(error) && navigator.onLine) location.reload();
    shown.add(error);
    console.error('La page n’a pas pu être affichée', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.alone ? (
      <main id="contenu">
        <Message />
      </main>
    ) : (
      <Message />
    );
  }
}

function Message() {
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
