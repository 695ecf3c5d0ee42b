import { type Kysely, sql } from 'kysely';

/**
 * The words of a text in the one form in which they are kept and looked for: '16 GB' and '16gb', 'Think Pad' and 'thinkpad', '15.6"' and
 * '15.6 inch', 'Windows 10' and 'win10', accents and wide letters. Words that say nothing are left out; Chinese and Japanese have a word
 * for each sign, since they write without spaces.
 */
export async function defineWords(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WORDS).execute(db);
}

/** It would end the text below. */
const BACKTICK = '`';

const WORDS = String.raw`
  create extension if not exists pg_trgm;
  create extension if not exists unaccent;
  create extension if not exists fuzzystrmatch;

  create function search_text(given text) returns text language plpgsql stable parallel safe as $$
  declare
    s text := lower(left(given, 6000));
  begin
    if octet_length(s) <> length(s) then
      s := translate(s, '™®©“”„″‘’‚′´–—−…•·×', '   """"''''''''''---   x');
      s := lower(unaccent(normalize(s, nfkc)));
      s := regexp_replace(s, '([\u3040-\u30ff\u3400-\u9fff])', ' \1 ', 'g');
    end if;
    -- Looking whether there is anything to replace costs a fraction of replacing.
    if s ~ '\d' then
      s := regexp_replace(s, '(\d)[ -]*(?:"|''''|inch(?:es)?\M|in\M(?![ -]*1\M))', '\1in ', 'g');
      s := regexp_replace(s, '(\d)[ -]*(gb|tb|mb|ghz|mhz)(?![a-z]*\d)', '\1\2 ', 'g');
      if s ~ 'gen' then
        s := regexp_replace(s, '\m(\d{1,2})(?:st|nd|rd|th)?[ -]*gen(?:eration)?\M|\mgen(?:eration)?[ -]*(\d{1,2})\M',
          ' gen\1\2 ', 'g');
      end if;
      if s ~ '\mw' then
        s := regexp_replace(s, '\m(?:windows?|win)[ .-]*(xp|vista|7|8\.1|8|10|11)|\mw(7|8|10|11)(?=p|h|\M)', ' win\1\2 ', 'g');
      end if;
    end if;
    if s ~ '[ -](?:book|pad)' then
      s := regexp_replace(s,
        '\m(mac|think|idea|elite|pro|chrome|vivo|zen|z|note|net|ultra|tough|life|mate|expert)[ -]+(book|pad)', '\1\2', 'g');
    end if;
    s := regexp_replace(s, '[\s!-,/:-@\[-${BACKTICK}{-~-]+|\.(?!\d)|(?<!\d)\.', ' ', 'g');
    if s ~ '\S{61}' then
      s := regexp_replace(s, '(\S{60})\S+', '\1', 'g');
    end if;
    return btrim(regexp_replace(s, '  +', ' ', 'g'));
  end $$;

  create function words_that_say_nothing() returns text[] language sql immutable parallel safe as $$
    select '{the,a,an,and,or,of,to,is,it,its,in,on,at,for,with,you,your,i,me,my,this,that,as,be,are,was,has,have,from,by,no,not}'::text[]
  $$;

  create function search_words(given text) returns text[] language sql stable parallel safe as $$
    select coalesce(array_agg(word order by place), '{}')
    from unnest(string_to_array(search_text(given), ' ')) with ordinality as part (word, place)
    where word <> all (words_that_say_nothing())
  $$;

  create function search_terms(given text) returns tsvector language sql stable parallel safe as $$
    select ts_delete(array_to_tsvector(string_to_array(search_text(given), ' ')), words_that_say_nothing())
  $$;
`;
