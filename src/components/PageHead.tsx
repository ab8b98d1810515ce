import { Breadcrumb, type Crumb } from './Breadcrumb';

/** The head of a page: breadcrumb, title, and a sentence about it. */
export function PageHead({ trail, title, lead }: { trail?: readonly Crumb[]; title: string; lead?: string }) {
  return (
    <div className="page-head stitch-after">
      {trail && <Breadcrumb trail={trail} />}
      <h1 className="page-title">{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
    </div>
  );
}
