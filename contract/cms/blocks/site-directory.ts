import { z } from 'zod'
import { blockFields } from '../cms-values.ts'
import { siteGroups } from '../site-config.ts'

/** All sub-sites of the club by what they are about. The build fills in `groups`. */
export const siteDirectoryBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('siteDirectory'),
    groups: z
      .array(
        z.strictObject({
          key: z.enum(siteGroups),
          sites: z.array(z.strictObject({ name: z.string(), about: z.string(), href: z.string() })),
        }),
      )
      .default([]),
  })
