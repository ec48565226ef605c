/** Data that only a new member of a team needs, as one module to be imported when a character is picked. */
export { joinTeam } from '@quartet/edits';
export { standardMember } from './standardMember.ts';
