import { randomUUID } from 'node:crypto'
import {
  blockOrganization,
  changeOrganization,
  foundOrganization,
  nameAdmin,
  removeAdmin,
} from '#contract/organization/staff-organizations.ts'
import { applyByLetter, withdrawApplication } from '#contract/membership/staff-applications.ts'
import { sendMemberCards } from '#contract/membership/staff-cards.ts'
import {
  creditYears,
  endStaffMembership,
  linkMemberAccount,
  mendMember,
  reissueMemberCard,
  removeUnpaidMember,
  setMemberKind,
} from '#contract/membership/staff-members.ts'
import { call } from '#tests/helpers/call.ts'
import { newFanClerk, newOrganization } from '#tests/helpers/fan-desk.ts'
import { forChild, mia, payForChild } from '#tests/helpers/memberships.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'
import { keyed, typed, word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  remembered: {
    // Of all but the first what is remembered is that it was done.
    ofNoBuyer: [
      foundOrganization,
      changeOrganization,
      blockOrganization,
      nameAdmin,
      removeAdmin,
      endStaffMembership,
      reissueMemberCard,
      mendMember,
      removeUnpaidMember,
      creditYears,
      setMemberKind,
      linkMemberAccount,
      applyByLetter,
      withdrawApplication,
      sendMemberCards,
    ],
  },
  typedSteps: {
    'founds a fan club': async platform => {
      const [{ caller }, admin] = [await newFanClerk(platform), await newPerson(platform)]
      const body = {
        name: word,
        type: 'fanClub' as const,
        email: `${randomUUID()}@holzwurm.example`,
        memberPriceGroup: null,
        adminEmail: admin.email,
        reason: word,
      }
      return async () =>
        (await call(platform.app, foundOrganization, { headers: keyed(), body }, caller)).status
    },
    'enters a letter of somebody who applies': async platform => {
      const [{ caller }, { email }] = [await newFanClerk(platform), await newPerson(platform)]
      const { firstName, lastName } = typed
      const application = forChild({ ...mia, firstName, lastName })
      const body = { email, receivedOn: '2031-05-17', application, reason: word }
      return async () => (await call(platform.app, applyByLetter, { headers: keyed(), body }, caller)).status
    },
    'mends the name of a child': async platform => {
      const [{ caller }, payer] = [await newFanClerk(platform), await newPerson(platform)]
      const id = await payForChild(platform, payer)
      const { firstName, lastName } = typed
      const body = { ...mia, firstName, lastName, reason: word }
      const input = { params: { id }, headers: keyed(), body }
      return async () => (await call(platform.app, mendMember, input, caller)).status
    },
    'names a fan club anew': async platform => {
      const clerk = await newFanClerk(platform)
      const { id } = await newOrganization(platform, clerk)
      const body = { version: 1, name: word, memberPriceGroup: null, reason: word }
      const input = { params: { id }, headers: keyed(), body }
      return async () => (await call(platform.app, changeOrganization, input, clerk.caller)).status
    },
  },
})
