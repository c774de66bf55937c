import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/kernel/problem.ts'
import type { InvitationBlock } from '#contract/organization/organizations.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { invitationBlocksQuery, useLiftInvitationBlock } from '../../api/memberships.ts'
import { useOrganizationErrorText } from '../../parts/use-organization-error-text.ts'

/** Of whom the person takes no invitations. Most have nobody there, and see nothing of it. */
export function InvitationBlocks() {
  const { t } = useTranslation('fan-clubs')
  const blocks = useQuery(invitationBlocksQuery)
  return (
    <Loaded query={blocks} errorTitle={t('blocks.loadFailed')} skeleton={null}>
      {list =>
        list.length > 0 && (
          <Part title={t('blocks.title')}>
            <p className={styles.muted}>{t('blocks.text')}</p>
            <ul className={styles.list}>
              {list.map(block => (
                <li key={block.organization.id}>
                  <BlockCard block={block} />
                </li>
              ))}
            </ul>
          </Part>
        )
      }
    </Loaded>
  )
}

function BlockCard({ block: { organization, since } }: { block: InvitationBlock }) {
  const { t } = useTranslation('fan-clubs')
  const language = useLanguage()
  const errorText = useOrganizationErrorText()
  const toast = useToast()
  const { id, name } = organization
  const lift = useLiftInvitationBlock(id)
  const fail = (cause: Problem | Error) => toast.error(t('blocks.failed'), errorText(cause))
  const press = () =>
    void lift.mutateAsync().then(outcome => {
      if (!outcome.ok) {
        fail(outcome.problem)
        return
      }
      toast.success(t('blocks.done', { name }))
      // The card goes.
      document.querySelector<HTMLElement>('h1')?.focus()
    }, fail)
  return (
    <Card as="article" aria-label={name} stacked>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.muted}>{t('blocks.since', { day: formatDate(since, language) })}</p>
      <Row>
        <Button
          variant="quiet"
          aria-label={t('organizations.doTo', { action: t('blocks.lift'), name })}
          loading={lift.isPending}
          onClick={press}
        >
          {t('blocks.lift')}
        </Button>
      </Row>
    </Card>
  )
}
