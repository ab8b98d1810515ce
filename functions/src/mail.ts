import escapeHtml from 'escape-html';
import type { SendMailOptions } from 'nodemailer';
import { BRAND } from '../../src/domain/brand';
import type { ContactMessage } from '../../src/domain/contactMessage';
import type { Creation } from '../../src/domain/creation';
import { creationPath, referenceOf } from '../../src/domain/creationPath';
import { formatMoment } from '../../src/domain/date';
import { makerOf } from '../../src/domain/listTrail';
import { titleOf, withDe } from '../../src/domain/text';
import COLOURS from './colours.json';

/** Sender, recipients and the site's own address: from the parameters, never from a visitor. */
interface MailRoute {
  from: string;
  to: string[];
  origin: string;
}

export interface MailedCreation extends Pick<Creation, 'id' | 'name' | 'collection' | 'maker'> {
  photo: { content: Buffer; contentType: string } | null;
}

/**
 * The mail of a message to the workshops, for nodemailer. Takes only messages from messageBody, whose name and address
 * hold no line end. Addresses are objects, so that nothing typed is parsed as an address list.
 */
export function composeLetter(
  { nom, email, message }: ContactMessage,
  creation: MailedCreation | null,
  route: MailRoute,
  date: Date,
): SendMailOptions {
  const received = formatMoment(date);
  const about = creation && aboutCreation(creation, route.origin);
  const reply = 'Pour lui écrire, répondez simplement à ce message\u00a0: votre réponse partira à';
  const subject = about ? `${about.name}\u00a0: message ${withDe(nom)}` : `Nouveau message ${withDe(nom)}`;
  const text = [
    'Bonjour,',
    `${nom} vous écrit depuis le formulaire de contact du site ${BRAND.name}\u00a0:`,
    ...(about ? [about.text] : []),
    message,
    '-- ',
    `Nom\u00a0: ${nom}\nAdresse e-mail\u00a0: ${email}\nReçu le ${received}`,
    `${reply} ${email}.`,
  ];
  const html = mailHtml(
    `${nom} vous écrit`,
    about?.html ?? '',
    quote(message),
    `<p style="margin:20px 0 0">${reply} <strong>${escapeHtml(email)}</strong>.</p>`,
    `<p style="margin:20px 0 0;color:${COLOURS['ink-soft']};font-size:14px">Reçu le ${escapeHtml(received)} par le formulaire de contact du site.</p>`,
  );
  return {
    ...mail(route, subject, text, html),
    replyTo: { name: headerText(nom), address: email },
    date,
    attachments: creation?.photo ? [{ ...creation.photo, cid: PHOTO_ID, contentDisposition: 'inline' }] : [],
  };
}

export function composeAvisMail(
  { name, message }: { name: string; message: string },
  isLast: boolean,
  route: MailRoute,
): SendMailOptions {
  const link = `${route.origin}/admin/deleteAvis`;
  const title = `Nouvel avis ${withDe(name)}`;
  const closing = isLast
    ? 'Beaucoup d’avis arrivent aujourd’hui\u00a0: d’ici demain, un e-mail par heure au plus. Tous les avis sont dans l’administration.'
    : 'Il est déjà en ligne. À relire, et à retirer s’il le faut\u00a0; effacez alors aussi cet e-mail.';
  const told = `${name} vient de laisser un avis sur le site ${BRAND.name}\u00a0:`;
  const html = mailHtml(
    title,
    quote(message),
    `<p style="margin:20px 0 0">${closing}</p>`,
    `<p style="margin:20px 0 0"><a href="${link}" style="display:inline-block;padding:10px 20px;background:${COLOURS['fairy-solid']};color:${COLOURS['on-solid']};border-radius:14px;text-decoration:none">Voir les avis</a></p>`,
  );
  return mail(route, title, ['Bonjour,', told, message, '-- ', `${closing}\n${link}`], html);
}

function mail({ from, to }: MailRoute, subject: string, text: string[], html: string): SendMailOptions {
  return {
    from: { name: BRAND.name, address: from },
    to,
    envelope: { from, to },
    subject: headerText(subject),
    text: text.join('\n\n'),
    html,
  };
}

/** Header text on one line. Breaks up a typed `=?utf-8?…?=`, which mail programs decode: it could fake an address. */
function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}

const PHOTO_ID = 'creation';

/** The creation's name, photo and details; its name is a link to its page, whose address a copied text keeps in letters. */
function aboutCreation(creation: MailedCreation, origin: string) {
  const name = `«\u00a0${titleOf(creation)}\u00a0»`;
  const link = origin + creationPath(creation);
  const maker = makerOf(creation)?.name;
  const details = [`réf.\u00a0${referenceOf(creation)}`, maker].filter(Boolean).join(', ');
  const open = `<a href="${link}" dir="auto" style="color:${COLOURS['fairy-solid']}">`;
  const style =
    'display:block;width:160px;max-width:100%;height:auto;margin:0 0 8px;border:0;border-radius:10px';
  const picture = creation.photo
    ? `${open}<img src="cid:${PHOTO_ID}" width="160" alt="${escapeHtml(`Photo de ${name}`)}" style="${style}"></a>`
    : '';
  return {
    name,
    text: `À propos de ${name} (${details})\u00a0:\n${link}`,
    html: `<div style="margin:0 0 20px;overflow-wrap:anywhere">${picture}À propos de ${open}${escapeHtml(name)}</a> (${escapeHtml(details)})<br><small>${link}</small></div>`,
  };
}

function quote(text: string): string {
  return `<div dir="auto" style="padding:18px 20px;background:${COLOURS.ground};border-radius:10px;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>\n')}</div>`;
}

function mailHtml(title: string, ...blocks: string[]): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${COLOURS.ground};color:${COLOURS.ink};font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.6">
<div style="max-width:600px;margin:0 auto;padding:28px;background:${COLOURS.sheet};border:1px solid ${COLOURS['sheet-edge']};border-radius:14px">
<p style="margin:0 0 4px;color:${COLOURS['fairy-solid']};font-size:15px">${escapeHtml(BRAND.name)}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:normal;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${blocks.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}
