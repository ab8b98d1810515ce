import type { SendMailOptions } from 'nodemailer';
import { BRAND } from '../../src/domain/brand';
import type { ContactMessage } from '../../src/domain/contactMessage';

/** Sender and recipients: plain addresses from the settings, never from the visitor. */
export interface MailRoute {
  from: string;
  to: readonly string[];
}

/**
 * The mail to the workshops, for nodemailer. Takes only messages from messageBody, whose name and address hold no line
 * end. Addresses are objects, so that nothing typed is parsed as an address list; the envelope is the route's.
 */
export function composeMail(
  { nom, email, message }: ContactMessage,
  route: MailRoute,
  date: Date,
): SendMailOptions {
  const received = FRENCH_DATE.format(date);
  return {
    from: { name: BRAND.name, address: route.from },
    to: [...route.to],
    replyTo: { name: nom, address: email },
    envelope: { from: route.from, to: [...route.to] },
    date,
    subject: `Nouveau message de ${nom}`,
    text: textBody({ nom, email, message }, received),
    html: htmlBody({ nom, email, message }, received),
  };
}

const FRENCH_DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

function textBody({ nom, email, message }: ContactMessage, received: string): string {
  return [
    'Bonjour,',
    `${nom} vous écrit depuis le formulaire de contact du site ${BRAND.name}\u00a0:`,
    message,
    '-- ',
    `Nom\u00a0: ${nom}\nAdresse e-mail\u00a0: ${email}\nReçu le ${received}`,
    `Pour répondre, répondez simplement à ce message\u00a0: votre réponse partira à ${email}.`,
  ].join('\n\n');
}

function htmlBody({ nom, email, message }: ContactMessage, received: string): string {
  const font = "font-family:Georgia,'Times New Roman',serif";
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`Nouveau message de ${nom}`)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf4ec;color:#3a2e29;${font};font-size:17px;line-height:1.6">
<div style="max-width:600px;margin:0 auto;padding:28px;background:#fffdf9;border:1px solid #ecdfcf;border-radius:14px">
<p style="margin:0 0 4px;color:#8a5a44;font-size:15px">${escapeHtml(BRAND.name)}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:normal">${escapeHtml(nom)} vous écrit</h1>
<div dir="auto" style="padding:18px 20px;background:#faf4ec;border-radius:10px;overflow-wrap:anywhere">${htmlLines(message)}</div>
<p style="margin:20px 0 0">Pour répondre, répondez simplement à ce message\u00a0: votre réponse partira à <strong>${escapeHtml(email)}</strong>.</p>
<p style="margin:20px 0 0;color:#75645b;font-size:14px">Reçu le ${escapeHtml(received)} par le formulaire de contact du site.</p>
</div>
</body>
</html>
`;
}

/** Typed lines as HTML, with `<br>`: not every mail program honours `white-space`. */
function htmlLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
