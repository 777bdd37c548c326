// Sight between all pairs of hexes in C, by the rules of Combat Commander without smoke and fire
// (src/games/combat-commander/rules/ground/sight.ts): the steps of every line are given.
// gcc -O3 -march=native -o hexes hexes.c ; ./hexes map.bin MS -> "found rate_per_cpu_s"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define HEXES 150
#define PAIRS (HEXES * HEXES)
#define BLOCKS 16
#define NONE -1
#define FREE 1000
enum { TOUCHES, CROSSES, ALONG, SIDE };

typedef struct {
  int from, to, higher, lower, below;
} Ends;

static signed char elevation[HEXES], hinders[HEXES], sides[HEXES * 6];
static unsigned char tall[HEXES], gully[HEXES], roads[HEXES], railways[HEXES];
static unsigned char range_[PAIRS];
static short *steps[PAIRS];
static int counts[PAIRS];

static double cpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}
static int inTheWay(int hex, const Ends *e) {
  return elevation[hex] > e->higher || (e->below != NONE && elevation[hex] == e->higher);
}
static int growing(int hex, const Ends *e) {
  if (e->below == NONE) return elevation[hex] == e->higher ? hinders[hex] : 0;
  int blind = tall[hex] && elevation[hex] >= e->lower;
  return blind && range_[hex * HEXES + e->below] == 1 ? BLOCKS : 0;
}
static int standing(int hex, const Ends *e) { return inTheWay(hex, e) ? BLOCKS : growing(hex, e); }

// What one step does: 0 nothing, a hindrance, or BLOCKS.
static int does(const short *s, const Ends *e) {
  switch (s[0]) {
    case CROSSES: {
      if (inTheWay(s[1], e)) return BLOCKS;
      int both = s[2];
      if (both && ((roads[s[1]] & both) == both || (railways[s[1]] & both) == both)) return 0;
      return growing(s[1], e);
    }
    case ALONG: {
      if (s[1] == NONE || s[2] == NONE) return 0;
      int a = standing(s[1], e), b = standing(s[2], e);
      return a == 0 || b == 0 ? 0 : a <= b ? a : b;
    }
    case SIDE: {
      int value = sides[s[1] * 6 + s[2]];
      if (value == 0 || e->below != NONE) return 0;
      int a = elevation[s[1]], b = elevation[s[3]];
      return (a > b ? a : b) == e->higher ? value : 0;
    }
    default:
      return 0;
  }
}
static int sight(int from, int to) {
  int pair = from * HEXES + to;
  if (range_[pair] <= 1) return FREE;
  int a = elevation[from], b = elevation[to], blocked = 0, most = 0;
  Ends e = {from, to, a > b ? a : b, a > b ? b : a, a == b ? NONE : a < b ? from : to};
  blocked = (gully[from] && b <= a) || (gully[to] && a <= b);
  for (const short *s = steps[pair], *end = s + counts[pair]; s < end; s += 4) {
    int value = does(s, &e);
    if (value == BLOCKS) blocked = 1;
    else if (value > most) most = value;
  }
  return most + (blocked ? 0 : FREE);
}
static long allPairs(void) {
  long found = 0;
  for (int from = 0; from < HEXES; from++)
    for (int to = 0; to < HEXES; to++) found += sight(from, to);
  return found;
}

static double number(FILE *file) {
  double value;
  if (fread(&value, 8, 1, file) != 1) exit(1);
  return value;
}
#define READ(column, count) \
  for (int i = 0; i < (count); i++) (column)[i] = number(file)
int main(int count, char **args) {
  FILE *file = count > 2 ? fopen(args[1], "rb") : NULL;
  if (file == NULL) return 1;
  READ(elevation, HEXES);
  READ(hinders, HEXES);
  READ(tall, HEXES);
  READ(gully, HEXES);
  READ(roads, HEXES);
  READ(railways, HEXES);
  READ(sides, HEXES * 6);
  READ(range_, PAIRS);
  for (int pair = 0; pair < PAIRS; pair++) {
    counts[pair] = number(file);
    steps[pair] = malloc(counts[pair] * sizeof(short) + 1);
    READ(steps[pair], counts[pair]);
  }
  double limit = atof(args[2]) / 1000, start = cpu(), spent;
  long times = 0, found;
  do {
    found = allPairs();
    times++;
    spent = cpu() - start;
  } while (spent < limit);
  printf("%ld %.3f\n", found, times / spent);
  return 0;
}
