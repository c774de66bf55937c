import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/lib/auth/session.tsx'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { sectionAt, useAccountSections } from '#src/lib/features/account-sections.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { usePagePath } from '../layout/page-path.ts'

/** In sections that are the person's own alone: says so to whoever acts for an organisation, with the way back to themselves. */
export function OwnSection({ children }: { children: ReactNode }) {
  const session = useSession()
  const isOwn = sectionAt(useAccountSections(), usePagePath())?.isOwnOnly === true
  const [isKnown, setKnown] = useState(false)
  if (session.status !== 'unknown' && !isKnown) setKnown(true)
  // Nothing of such a section is asked for before it is known for whom. Once shown it stays: somebody may be typing.
  if (isOwn && !isKnown) return null
  if (!isOwn || session.status !== 'signedIn' || !session.acting) return children
  return <NotForOrganizations name={session.acting.orgName} />
}

function NotForOrganizations({ name }: { name: string }) {
  const { t } = useTranslation('sign-in')
  const { end } = useImpersonation()
  return (
    <>
      <PageHeading lead={t('impersonation.ownText', { name })}>{t('impersonation.ownTitle')}</PageHeading>
      <p>
        <Button onClick={end}>{t('impersonation.self')}</Button>
      </p>
    </>
  )
}
