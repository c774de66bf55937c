import { useTranslation } from 'react-i18next'
import type { StaffMembership } from '#contract/membership/staff-members.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

/** Whose a membership is, since when, and who pays. */
export function MemberFacts({ membership }: { membership: StaffMembership }) {
  const { t } = useTranslation('fan-desk')
  const language = useLanguage()
  const { number, name, holder, person, email, payer, since, countsFrom, until, isReduced, family } =
    membership
  const day = (date: string) => formatDate(noonOf(date), language)
  const value = {
    number,
    kind: inLanguage(name, language),
    ...(isReduced !== null && { isReduced: t(`members.one.feeKinds.${isReduced ? 'reduced' : 'full'}`) }),
    holder,
    ...(person && { birthday: day(person.birthday) }),
    email: email ?? t('members.noAccount'),
    ...(payer && { payer: `${payer.name} ${payer.email}` }),
    since: day(since),
    ...(countsFrom !== null && { countsFrom: day(countsFrom) }),
    until: until === null ? t('members.one.goesOn') : day(until),
  }
  const keys = Object.keys(value) as (keyof typeof value)[]
  return (
    <Part title={t('members.one.facts')}>
      <Card>
        <SummaryList
          entries={[
            ...keys.map(key => ({ key, term: t(`members.one.${key}`), value: value[key] })),
            ...family.map(other => ({
              key: other.id,
              term: t('members.one.family'),
              value: (
                <AppLink href={adminPaths.member(other.id)}>
                  {other.holder} · {other.number}
                </AppLink>
              ),
            })),
          ]}
        />
      </Card>
    </Part>
  )
}
