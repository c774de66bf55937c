import type { HeadProps, PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { ShopRoutes } from '#src/features/shop/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'

/** Everything below `/shop/`: the lists of both shops and their products. */
export default function ShopPage({ params, location }: PageProps<object, PageContext>) {
  return (
    <ClientArea>
      <ShopRoutes path={params['*'] ?? ''} search={location.search} />
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => <PageHead {...props} titleKey="titles.shop" />
