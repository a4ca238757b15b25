import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import { type Page, viewAt } from './pages';
import { startList } from './startCalls';
import type { Store } from './store';

type View = Pick<Page, 'path' | 'search' | 'list'> & Required<Pick<Page, 'load'>>;
type Views = [View, ...View[]];

const paramsOf = (url: string | URL) => new URL(url).searchParams;

/** Shows the view that the route's loader brought. */
function LoadedView() {
  const { Shown } = useLoaderData<{ Shown: ComponentType }>();
  return <Shown />;
}

function routeOf(views: Views, store: Store): RouteObject {
  return {
    path: views[0].path,
    Component: LoadedView,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const search = paramsOf(request.url);
      const view = viewAt(views, search);
      if (view.list) startList(store, view.list, params.slug ?? '', search);
      return { Shown: await view.load() };
    },
    // Other search parameters are the view's own matter.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      viewAt(views, paramsOf(currentUrl)) !== viewAt(views, paramsOf(nextUrl)),
  };
}

/** One route for each address of the menu. Its view loads before it is entered, and beside it the list that it shows. */
export function pageRoutes(pages: readonly Page[], store: Store): RouteObject[] {
  const byPath = new Map<string, Views>();
  for (const { load, ...page } of pages) {
    if (!load) continue;
    const known = byPath.get(page.path);
    if (known) known.push({ ...page, load });
    else byPath.set(page.path, [{ ...page, load }]);
  }
  return [...byPath.values()].map((views) => routeOf(views, store));
}
