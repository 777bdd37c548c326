// Who searches for a rated battle says against whom; two suit each other if each suits the other.
import { sql } from 'kysely';
import { forgottenIn, MOST_DEVIATION, NEW_DEVIATION } from '#ratings';

/** What is known of a wish's player in the game that the two would fight, as of now. */
const known = (of: 'one' | 'other', game: ReturnType<typeof sql>) => sql`(
  select rating, least(${sql.lit(MOST_DEVIATION)}, sqrt(deviation ^ 2
    + ${sql.lit(forgottenIn(1))} * extract(epoch from now() - at) / 86400)) as deviation
  from ratings where ratings.player = ${sql.ref(`${of}.player`)} and ratings.game = ${game}
    and ratings.pace = ${sql.ref(`${of}.pace`)} ->> 'kind')`;
/** So wide is the band of a wish by now. */
const widthOf = (of: 'one' | 'other') => {
  const [rated, since] = [sql.ref(`${of}.rated`), sql.ref(`${of}.since`)];
  return sql`(${rated} ->> 'within')::float8 * (1 + case when ${rated} ? 'widens'
    then greatest(0, extract(epoch from now() - ${since})) / 60 else 0 end)`;
};
/**
 * Of whom little is known is nobody's points away: he suits every band but of those who want to
 * know whom they fight. Both wish for a battle that counts, or neither does.
 */
export const suitEachOther = (() => {
  const game = sql`coalesce(one.game, other.game)`;
  const suits = (of: 'one' | 'other') => sql`case
    when apart is null then not ${sql.ref(`${of}.rated`)} ? 'known'
    else ${sql.ref(`${of}.rated`)} ->> 'within' is null or apart <= ${widthOf(of)} end`;
  return sql<boolean>`((one.rated is null and other.rated is null)
    or (one.rated is not null and other.rated is not null and (
      select ${suits('one')} and ${suits('other')} from (select case
        when greatest(mine.deviation, his.deviation) <= ${sql.lit(NEW_DEVIATION)}
          and mine.rating is not null and his.rating is not null
        then abs(mine.rating - his.rating) end as apart
        from (select 1) as always
        left join lateral ${known('one', game)} as mine on true
        left join lateral ${known('other', game)} as his on true) as far)))`;
})();
