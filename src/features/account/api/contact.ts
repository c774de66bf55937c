import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type Contact, profileLanguages, updateContact } from '#contract/contact/contact.ts'
import { typedPhone } from '#contract/kernel/typed-text.ts'
import { contactQuery } from '#src/entities/contact/contact-query.ts'
import { request } from '#src/lib/http/request.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'

/** A field that may stay empty hands on null, else what the contract makes of its text. */
const optionalText = <T extends z.ZodType<string | null, string | null>>(schema: T) =>
  z
    .string()
    .transform((text): string | null => (text.trim() === '' ? null : text))
    .pipe(schema)

/** The fields of the profile, turned into what the platform takes. */
export const profileForm = updateContact.body.extend({
  mobile: optionalText(typedPhone.nullable()),
  phone: optionalText(typedPhone.nullable()),
})
export type ProfileValues = z.input<typeof profileForm>
export type Profile = z.output<typeof profileForm>

/** A profile as it stands in the fields; who has another language than those of the mails gets English ones. */
export const asProfileValues = ({ mobile, phone: landline, profileLanguage }: Contact): ProfileValues => ({
  mobile: mobile ?? '',
  phone: landline ?? '',
  profileLanguage: profileLanguages.find(language => language === profileLanguage) ?? 'en',
})

/** The answer is the whole contact, so nothing is read again. */
export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (profile: Profile) => outcomeOf(request(updateContact, { body: profile })),
    onSuccess: outcome => {
      if (outcome.ok) client.setQueryData(contactQuery.queryKey, outcome.value)
    },
    meta: { showsFailure: true },
  })
}
