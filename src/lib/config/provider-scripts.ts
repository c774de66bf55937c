import { providerScripts as ofTheClub } from '#sites/club/provider-scripts.ts'

/** Addresses of scripts of others, by the kind of consent that lets each in. The values are the club's own, in `sites/club`. */
export const providerScripts = ofTheClub
