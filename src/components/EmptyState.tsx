import type { ReactNode } from 'react';
import type { FailureCode } from '../domain/failures';
import { LinkRow } from './LinkRow';
import avis from '../assets/illustrations/empty-avis.svg';
import error from '../assets/illustrations/empty-error.svg';
import list from '../assets/illustrations/empty-list.svg';
import lost from '../assets/illustrations/lost.svg';

const DRAWINGS = { list, avis, error, lost };

interface EmptyStateProps {
  drawing: keyof typeof DRAWINGS;
  title?: string;
  text?: string;
  help?: string;
  role?: 'alert';
  links?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, help, role, links, children }: EmptyStateProps) {
  return (
    <div className="stack empty-state" role={role}>
      <img className="empty-state__drawing" src={DRAWINGS[drawing]} width={240} height={200} alt="" />
      {title && <h1 className="page-title">{title}</h1>}
      {text && <p className="empty-state__text">{text}</p>}
      {help && <p className="empty-state__help">{help}</p>}
      {links && <LinkRow to={links} />}
      {children}
    </div>
  );
}

export function LoadFailure(props: { title: string; error?: unknown; onRetry: () => void }) {
  const { title, error, onRetry } = props;
  return (
    <EmptyState drawing="error" text={title} help={helpFor(error)} role="alert">
      <button type="button" className="button" onClick={onRetry}>
        Réessayer
      </button>
    </EmptyState>
  );
}

function helpFor(error: unknown): string {
  if (!navigator.onLine)
    return 'Vous êtes hors connexion\u00a0: tout se chargera dès que le réseau reviendra.';
  const { code } = (error ?? {}) as { code?: FailureCode };
  return code === 'quota-exceeded'
    ? 'Le site reçoit trop de visites en ce moment. Réessayez un peu plus tard.'
    : 'Vérifiez votre connexion, puis réessayez dans un instant.';
}
