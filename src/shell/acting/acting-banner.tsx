import { ActingNotice } from '#src/features/sign-in/widgets/acting-notice.tsx'
import { PlatformProviders } from '../providers/platform-providers.tsx'
import { ScreenBoundary } from '../providers/error-boundary.tsx'

/** For whom the person acts, above every page. */
export const ActingBanner = () => (
  <ScreenBoundary fallback={() => null}>
    <PlatformProviders>
      <ActingNotice />
    </PlatformProviders>
  </ScreenBoundary>
)
