import { CartTool } from '#src/features/shop/widgets/cart-tool.tsx'
import { AccountTool } from '#src/features/sign-in/widgets/account-tool.tsx'
import { paths } from '#src/lib/paths.ts'
import { usePagePath } from './layout/page-path.ts'
import { PlatformProviders } from './providers/platform-providers.tsx'
import { ToolPlaces } from './tool-places.tsx'

/** Cart and account as they stand at the platform. */
export function LiveTools() {
  const isInCart = usePagePath() === paths.cart
  return (
    <PlatformProviders>
      <ToolPlaces cart={<CartTool isInCart={isInCart} />} account={<AccountTool />} />
    </PlatformProviders>
  )
}
