import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingCode, reloadForMissingCode } from '../missingCode';

interface ErrorPageProps {
  /** Where the visitor is: another place is tried anew. */
  place: string;
  /** Nothing of the page stands around it: it is then the whole of it. */
  alone?: boolean;
  children: ReactNode;
}

interface ErrorPageState {
  failed: boolean;
  /** Whether it is being found out if a reload helps: no flash of an error before it. */
  waiting: boolean;
  /** The place that `failed` speaks of. */
  place: string;
}

/**
 * What stands in for a page that could not be drawn: a French page with ways on. The error is logged once. Where code
 * is gone the tab reloads itself instead (missingCode.ts).
 */
export class ErrorPage extends Component<ErrorPageProps, ErrorPageState> {
  override state: ErrorPageState = { failed: false, waiting: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorPageState> {
    return { failed: true, waiting: isMissingCode(error) };
  }

  static getDerivedStateFromProps({ place }: ErrorPageProps, state: ErrorPageState): ErrorPageState | null {
    return place === state.place ? null : { failed: false, waiting: false, place };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    void reloadForMissingCode(error).then((reloading) => {
      if (reloading) return;
      this.setState({ waiting: false });
      console.error('La page n’a pas pu être affichée', error, info.componentStack);
    });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const message = this.state.waiting ? <p className="page-wait">Chargement...</p> : <Message />;
    return this.props.alone ? <main id="contenu">{message}</main> : message;
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
