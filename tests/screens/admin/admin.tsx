import type { UserEvent } from '@testing-library/user-event'
import { AdminRoutes } from '#src/back-office/routes.tsx'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { staffFeatures } from '#src/shell/staff-features.ts'
import type { Backend } from '../../helpers/backend.ts'
import { AtAddress } from '../../helpers/navigation.tsx'
import { openScreen, type ScreenOptions } from '../../helpers/render.tsx'
import { signInAs } from '../account/account.tsx'

/** Signs in the example person who runs the shops. */
export const asOle = (backend: Backend) => signInAs(backend, 'ole.petersen@example.org', 'Ole Petersen')

/** Opens the back office at an address, as its page does. */
export const openAdmin = (path: string, options: Omit<ScreenOptions, 'path'> = {}): UserEvent =>
  openScreen(
    <AtAddress root="/admin/">
      {(rest, search) => (
        <RequireSignIn>
          <AdminRoutes staff={staffFeatures} path={rest} search={search} />
        </RequireSignIn>
      )}
    </AtAddress>,
    { ...options, path },
  )
