import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organization/organizations.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { LinesSkeleton } from '#src/ui/feedback/lines-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { deletionCode, managedAloneQuery, useDeleteAccount } from '../../api/deletion.ts'
import { DeletionConsequences } from './deletion-consequences.tsx'
import { DeletionForm } from './deletion-form.tsx'

/** Few ever see it. */
const DeletionObstacle = lazyPart(async () => (await import('./deletion-obstacle.tsx')).DeletionObstacle)

/** `/account/delete/`: what a deletion means, and the deletion itself; or, where the club wants it so, the service that does it. */
export function DeletionScreen() {
  const { t } = useTranslation('deletion')
  const remove = useDeleteAccount()
  const managedAlone = useQuery(managedAloneQuery)
  const refusal = remove.data?.ok === false ? remove.data.problem : undefined
  const isForSupport = refusal !== undefined && deletionCode(refusal) === 'ACCOUNT_DELETION_BY_SUPPORT'
  const obstacle = remove.error ?? refusal
  usePageTitle(t('deletion.title'))
  return (
    <>
      <PageHeading lead={t('deletion.lead')}>{t('deletion.title')}</PageHeading>
      <div className={styles.parts}>
        <DeletionConsequences />
        {isForSupport ? (
          <BySupport />
        ) : (
          <Part title={t('deletion.sure')}>
            {/* What else it means is said before anybody can confirm it. */}
            <Loaded
              query={managedAlone}
              errorTitle={t('deletion.alone.loadFailed')}
              skeleton={<LinesSkeleton lines={3} />}
            >
              {organizations => (
                <>
                  <ManagedAlone organizations={organizations} />
                  <Suspense>{obstacle && <DeletionObstacle cause={obstacle} />}</Suspense>
                  <DeletionForm
                    // Until the goodbye is there it must not be pressed again.
                    pending={remove.isPending || remove.data?.ok === true}
                    onConfirmed={() => remove.mutateAsync()}
                  />
                </>
              )}
            </Loaded>
          </Part>
        )}
      </div>
    </>
  )
}

/** SPEC 6 knows both readings: here the service team deletes. */
function BySupport() {
  const { t } = useTranslation('deletion')
  const language = useLanguage()
  return (
    <Notice
      live
      title={t('deletion.supportTitle')}
      actions={
        <ButtonLink href={paths.legal[language].imprint} variant="quiet">
          {t('deletion.service')}
        </ButtonLink>
      }
    >
      {t('deletion.supportText')}
    </Notice>
  )
}

/** Whom a deletion leaves without anybody who may act for them, and who helps before it comes to that. */
function ManagedAlone({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('deletion')
  const language = useLanguage()
  if (organizations.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('deletion.alone.title')}
      actions={
        <ButtonLink href={paths.legal[language].imprint} variant="quiet">
          {t('deletion.service')}
        </ButtonLink>
      }
    >
      <ul>
        {organizations.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{t('deletion.alone.text')}</p>
    </Notice>
  )
}
