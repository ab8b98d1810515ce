export const LEGAL_PAGES = {
  notice: { path: '/mentions-legales.html', label: 'Mentions légales' },
  privacy: { path: '/confidentialite.html', label: 'Confidentialité' },
  cookies: { path: '/cookies.html', label: 'Cookies' },
} as const;
