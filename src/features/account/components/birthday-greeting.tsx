import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contact/contact.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { useToday } from '#src/lib/use-today.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { isRecentBirthday } from '../model/birthday.ts'

/** Congratulates for ten days (SPEC 5), and is nothing on every other one. */
export function BirthdayGreeting({ person }: { person: Pick<Contact, 'firstName' | 'birthday'> }) {
  const { t } = useTranslation('account')
  const today = berlinDay(useToday())
  if (person.birthday === null || !isRecentBirthday(person.birthday, today)) return null
  return (
    <Notice tone="success" title={t('birthday.title', { name: person.firstName })}>
      {t('birthday.text')}
    </Notice>
  )
}
