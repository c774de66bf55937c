import type { HeadProps, PageProps } from 'gatsby'
import type { PageContext } from '#contract/cms/page-context.ts'
import { AdminRoutes } from '#src/back-office/routes.tsx'
import { PageHead } from '#src/shell/page-head.tsx'
import { ClientArea } from '#src/shell/providers/client-area.tsx'
import { RequireSignIn } from '#src/shell/providers/require-sign-in.tsx'
import { staffFeatures } from '#src/shell/staff-features.ts'

/** Everything below `/admin/`, for those who run the shops. */
export default function AdminPage({ params, location }: PageProps<object, PageContext>) {
  return (
    <ClientArea>
      <RequireSignIn>
        <AdminRoutes staff={staffFeatures} path={params['*'] ?? ''} search={location.search} />
      </RequireSignIn>
    </ClientArea>
  )
}

export const Head = (props: HeadProps<object, PageContext>) => <PageHead {...props} titleKey="titles.admin" />
