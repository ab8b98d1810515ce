import { matchPath } from 'react-router-dom';
import { Resource } from '../../data/Resource';
import { ADMIN_PAGES } from '../../domain/adminPages';

/** The title of a page of the administration; '' for an unknown one. In no public page: visitors load no word of it. */
export function adminTitle(pathname: string): Resource<string> {
  const title = Object.entries(ADMIN_PAGES).find(([path]) => matchPath(path, pathname))?.[1] ?? '';
  const resource = new Resource<string>({ key: '', load: () => Promise.resolve(title) });
  resource.setData(title, new Date());
  return resource;
}
