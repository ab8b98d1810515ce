import { Component, useEffect, type ErrorInfo, type ReactNode } from 'react';

interface ErrorPageProps {
  resetKey: string;
  isAlone?: boolean;
  children: ReactNode;
}

export class ErrorPage extends Component<ErrorPageProps, { hasFailed: boolean; resetKey: string }> {
  override state = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorPageProps, state: ErrorPage['state']) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('La page n’a pas pu être affichée', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const message = <Failure {...(navigator.onLine ? BROKEN : OFFLINE)} />;
    return this.props.isAlone ? <main id="contenu">{message}</main> : message;
  }
}

const BROKEN = {
  title: 'Un fil s’est emmêlé',
  text: 'Cette page n’a pas pu s’afficher. Vérifiez votre connexion, puis rechargez la page\u00a0: rien de ce que vous avez envoyé n’est perdu.',
};

/** Without a network the page's code is what is missing, most likely. */
const OFFLINE = {
  title: 'Le fil est coupé',
  text: 'Vous êtes hors connexion, et cette page n’est pas gardée sur cet appareil\u00a0: elle s’affichera dès que le réseau reviendra. Rien de ce que vous étiez en train d’écrire n’est perdu.',
};

function Failure({ title, text }: typeof BROKEN) {
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <section className="stack empty-state error-page" role="alert">
      <h1 className="page-title">{title}</h1>
      <p>{text}</p>
      <p className="row">
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
