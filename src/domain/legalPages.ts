/** The legal pages, as the footer's menu and the site map link to them. */
export const LEGAL_PAGES = [
  { path: '/mentions-legales.html', label: 'Mentions légales' },
  { path: '/confidentialite.html', label: 'Confidentialité' },
  { path: '/cookies.html', label: 'Cookies' },
] as const;
