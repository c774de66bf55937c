import { CartTool } from '#src/features/shop/widgets/cart-tool.tsx'
import { AccountTool } from '#src/features/sign-in/widgets/account-tool.tsx'
import { PlatformProviders } from './providers/platform-providers.tsx'
import { ToolPlaces } from './tool-places.tsx'

/** Cart and account as they stand at the platform. */
export const LiveTools = () => (
  <PlatformProviders>
    <ToolPlaces cart={<CartTool />} account={<AccountTool />} />
  </PlatformProviders>
)
