import { defineAreaFacts } from '../area-facts.ts'

export const facts = defineAreaFacts({})
