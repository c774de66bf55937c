import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/contact/groups.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { useJoinGroup } from '../../api/groups.ts'

/** A group: what it is for, and whether the person is in it or may join. One that is closed to them is not listed. */
export function GroupCard({ group }: { group: Group }) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const errorText = useErrorText()
  const card = useRef<HTMLDivElement>(null)
  const join = useJoinGroup()
  const name = inLanguage(group.name, language)
  const failure = join.error ?? (join.data?.ok === false ? join.data.problem : undefined)

  // The pressed button makes way for the badge.
  const press = () => join.mutate(group, { onSuccess: ({ ok }) => ok && card.current?.focus() })

  return (
    <Card as="article" aria-label={name} ref={card} tabIndex={-1} stacked>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.muted}>{inLanguage(group.text, language)}</p>
      {failure && (
        <Notice tone="error" live title={t('groups.notJoined')}>
          {errorText(failure)}
        </Notice>
      )}
      <Row>
        {group.isMember && <Badge tone="ok">{t('groups.member')}</Badge>}
        {!group.isMember && group.isOpen && (
          <Button
            variant="quiet"
            aria-label={t('groups.joinLabel', { name })}
            loading={join.isPending}
            onClick={press}
          >
            {t('groups.join')}
          </Button>
        )}
      </Row>
    </Card>
  )
}
