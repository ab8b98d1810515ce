export const ADMIN_PAGES = {
  '/admin': 'Bienvenue sur la page administration',
  '/admin/login': 'Connexion',
  '/login': 'Connexion',
  '/admin/register': 'Je crée mon compte',
  '/admin/account': 'Accueil',
  '/admin/addCreated': 'Ajouter une création',
  '/admin/deleteCreated': 'Supprimer une création',
  '/admin/editCreated': 'Modifier une création',
  '/admin/editCreated/:id': 'Modifier une création',
  '/admin/deleteAvis': 'Supprimer un avis client',
  '/admin/site': 'Le site',
} as const;

export type AdminPath = keyof typeof ADMIN_PAGES;

export const ADMIN_ENTRIES = [
  { to: '/admin/addCreated', icon: 'plus' },
  { to: '/admin/editCreated', icon: 'edit' },
  { to: '/admin/deleteCreated', icon: 'bin' },
  { to: '/admin/deleteAvis', icon: 'avis' },
  { to: '/admin/site', icon: 'text' },
] as const satisfies readonly { to: AdminPath; icon: string }[];
