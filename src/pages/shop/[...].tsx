import type { HeadProps, PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { ShopRoutes } from '#src/features/shop/routes.tsx'
import { TicketRoutes } from '#src/features/tickets/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'

/** Everything below `/shop/`: the lists of both shops and their products, events and their places. */
export default function ShopPage({ params, location }: PageProps<object, PageContext>) {
  const path = params['*'] ?? ''
  const [first, ...rest] = path.split('/').filter(part => part !== '')
  return (
    <ClientArea>
      {first === 'tickets' ? (
        <TicketRoutes steps={rest} />
      ) : (
        <ShopRoutes path={path} search={location.search} />
      )}
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => <PageHead {...props} titleKey="titles.shop" />
