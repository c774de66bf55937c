import { useTranslation } from 'react-i18next'
import { useSession } from '#src/lib/auth/session.tsx'
import { useSignOut } from '#src/lib/auth/use-sign-in.ts'
import { readMaskedEmail } from '#src/lib/masked-email.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'

/** The invitation is another account's, or there is none. Signing out comes back here, where the account asks to sign in. */
export function WrongAccount() {
  const { t } = useTranslation('fan-clubs')
  const session = useSession()
  const { start: signOut, isLeaving } = useSignOut()
  const [address] = useAddressSearch()
  const invited = readMaskedEmail(address.get('for'))
  const own = session.status === 'signedIn' ? (session.person.email ?? session.person.name) : ''
  const title = t(invited === undefined ? 'invitation.unknownTitle' : 'invitation.wrongAccountTitle')
  usePageTitle(title)
  return (
    <>
      <PageHeading
        lead={
          invited === undefined
            ? t('invitation.unknownText', { own })
            : t('invitation.wrongAccountText', { invited, own })
        }
      >
        {title}
      </PageHeading>
      <div className={styles.part}>
        <p className={styles.muted}>{t('invitation.switchHint')}</p>
        <Row>
          <Button loading={isLeaving} onClick={signOut}>
            {t('invitation.switch')}
          </Button>
          <ButtonLink variant="quiet" href={paths.account.fanClubs}>
            {t('organizations.back')}
          </ButtonLink>
        </Row>
      </div>
    </>
  )
}
