import type { HeadProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { CartRoute } from '#src/features/shop/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'

/** The cart of whoever is here. */
export default function CartPage() {
  return (
    <ClientArea>
      <CartRoute />
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => <PageHead {...props} titleKey="titles.cart" />
