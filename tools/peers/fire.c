// The exact line of fire in C, by the algorithm of src/geometry/plane/sight.ts (see there, 1 to 4):
// arc, range, and from both front corners an end point on a side that faces the corner, to which
// no line has more than LINE ticks in a thing. For fields in which nothing stands in or at another
// thing: then each thing forbids one stretch of a side, and ends inside woods do not occur.
// gcc -O3 -march=native -o fire fire.c -lm ; ./fire field.bin MS -> "pairs rate_per_cpu_s"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MOST_THINGS 256
#define MOST_CORNERS 6
#define LINE 10.0
#define HAIR 1e-6
#define BEYOND 2.0

typedef struct {
  int n;
  double x[MOST_CORNERS], y[MOST_CORNERS];  // clockwise, y up; of a unit: frontLeft first
  double minX, minY, maxX, maxY;
} Shape;
typedef struct {
  double cx, cy, fx, fy, hw, hd;
  int side;
} Unit;
typedef struct {
  double cx, cy, x, y, wx, wy;
} Fan;

static int units, things;
static double range_, widest;
static Shape shapes[MOST_THINGS];
static Unit unit[MOST_THINGS];

static double cpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}
static double len(double x, double y) { return sqrt(x * x + y * y); }
static double leftOf(double ax, double ay, double bx, double by, double x, double y) {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

// --- distance and arc ----------------------------------------------------------------------------

static double pointGap(const Unit *r, double x, double y) {
  double dx = x - r->cx, dy = y - r->cy;
  double ahead = fabs(dx * r->fx + dy * r->fy) - r->hd;
  double aside = fabs(dx * r->fy - dy * r->fx) - r->hw;
  if (ahead <= 0) return aside <= 0 ? 0 : aside;
  return aside <= 0 ? ahead : len(ahead, aside);
}
static double pointToSegment(double x, double y, double ax, double ay, double bx, double by) {
  double dx = bx - ax, dy = by - ay, square = dx * dx + dy * dy;
  double along = (x - ax) * dx + (y - ay) * dy;
  if (along <= 0 || square == 0) return len(x - ax, y - ay);
  if (along >= square) return len(x - bx, y - by);
  return fabs((x - ax) * dy - (y - ay) * dx) / sqrt(square);
}
// From the front side of one to another that it does not meet.
static double frontGap(int s, int t) {
  const Shape *a = &shapes[s], *b = &shapes[t];
  double least = fmin(pointGap(&unit[t], a->x[0], a->y[0]), pointGap(&unit[t], a->x[1], a->y[1]));
  for (int k = 0; k < 4; k++)
    least = fmin(least, pointToSegment(b->x[k], b->y[k], a->x[0], a->y[0], a->x[1], a->y[1]));
  return least;
}
static int cut(double *xs, double *ys, int n, double a, double b, double c) {
  double keptX[16], keptY[16];
  int kept = 0;
  for (int i = 0; i < n; i++) {
    int j = i ? i - 1 : n - 1;
    double v = a * xs[i] + b * ys[i] + c, pv = a * xs[j] + b * ys[j] + c;
    if ((v >= 0) != (pv >= 0)) {
      double t = pv / (pv - v);
      keptX[kept] = xs[j] + t * (xs[i] - xs[j]);
      keptY[kept++] = ys[j] + t * (ys[i] - ys[j]);
    }
    if (v >= 0) {
      keptX[kept] = xs[i];
      keptY[kept++] = ys[i];
    }
  }
  for (int i = 0; i < kept; i++) xs[i] = keptX[i], ys[i] = keptY[i];
  return kept;
}
static int inSector(int s, int t) {
  const Unit *u = &unit[s];
  double ox = u->cx + u->fx * u->hd, oy = u->cy + u->fy * u->hd, xs[16], ys[16], area = 0;
  int n = 4;
  for (int k = 0; k < 4; k++) xs[k] = shapes[t].x[k] - ox, ys[k] = shapes[t].y[k] - oy;
  n = cut(xs, ys, n, u->fx, u->fy, 0);
  n = cut(xs, ys, n, u->fx + u->fy, u->fy - u->fx, u->hw);
  n = cut(xs, ys, n, u->fx - u->fy, u->fy + u->fx, u->hw);
  for (int i = 0, j = n - 1; i < n; j = i++) area += xs[i] * ys[j] - xs[j] * ys[i];
  return area / 2 > 1e-3;
}

// --- one corner and one side of the target -------------------------------------------------------

static double lengthIn(const Fan *f, double s, const Shape *w) {
  double ax = f->cx, ay = f->cy, bx = f->x + s * f->wx, by = f->y + s * f->wy, from = 0, to = 1;
  if (fmin(ax, bx) > w->maxX || fmax(ax, bx) < w->minX) return 0;
  if (fmin(ay, by) > w->maxY || fmax(ay, by) < w->minY) return 0;
  for (int i = 0, j = w->n - 1; i < w->n; j = i++) {
    double px = w->x[j], py = w->y[j], ex = w->x[i] - px, ey = w->y[i] - py;
    double a = ex * (ay - py) - ey * (ax - px), b = ex * (by - py) - ey * (bx - px);
    if (a <= 0 && b <= 0) continue;
    if (a >= 0 && b >= 0) return 0;
    double t = a / (a - b);
    if (a > 0) from = fmax(from, t);
    else to = fmin(to, t);
    if (from >= to) return 0;
  }
  return (to - from) * len(bx - ax, by - ay);
}
static double lastCorner(const Fan *f, double from, const Shape *w) {
  double dx = f->x - f->cx, dy = f->y - f->cy, last = from;
  for (int i = 0; i < w->n; i++) {
    double vx = w->x[i] - f->cx, vy = w->y[i] - f->cy;
    double s = -(vx * dy - vy * dx) / (vx * f->wy - vy * f->wx);
    if (s > last && s < 1) last = s;
  }
  return last == from ? 1 : last;
}
static double stretchEnd(const Fan *f, double s, const Shape *w) {
  double aim = LINE + HAIR / 2, forbidden = s, free_ = 1, below = lengthIn(f, 1, w) - aim;
  if (below > HAIR / 2) return BEYOND;
  if (below == -aim) {
    free_ = lastCorner(f, s, w);
    below = lengthIn(f, free_, w) - aim;
    if (below > HAIR / 2) forbidden = free_, free_ = 1, below = -aim;
  }
  double above = lengthIn(f, forbidden, w) - aim, excess = below;
  int twice = 0;
  for (int i = 0; free_ - forbidden > 1e-12 && fabs(excess) > HAIR / 2; i++) {
    double share = i < 16 ? above / (above - below) : 0.5;
    double middle = forbidden + (free_ - forbidden) * share;
    excess = lengthIn(f, middle, w) - aim;
    if (excess > HAIR / 2) {
      forbidden = middle, above = excess;
      if (twice > 0) below /= 2;
      twice = 1;
    } else {
      free_ = middle, below = excess;
      if (twice < 0) above /= 2;
      twice = -1;
    }
  }
  return free_;
}
// The shooter himself forbids what lies between his front line and his flank, seen from the corner:
// where such a stretch ends, or s itself where there is none.
static double ownEnd(const Fan *f, double s, const Unit *u, int corner) {
  double rx = corner ? -u->fy : u->fy, ry = corner ? u->fx : -u->fx;
  double ex = f->x + s * f->wx - f->cx, ey = f->y + s * f->wy - f->cy;
  double back = -(ex * u->fx + ey * u->fy), in = ex * rx + ey * ry;
  if (back <= HAIR || in <= HAIR) return s;
  double backBy = -(f->wx * u->fx + f->wy * u->fy), inBy = f->wx * rx + f->wy * ry, end = BEYOND;
  if (backBy < 0) end = fmin(end, s - back / backBy);
  if (inBy < 0) end = fmin(end, s - in / inBy);
  return end;
}
static int freeEnd(const Fan *f, const Unit *u, int corner, int *walls, int count) {
  double reach = len(f->wx, f->wy), least = HAIR / reach, s = 0;
  // The shooter is the last of the walls.
  for (int i = 0, content = 0; content <= count; i = (i + 1) % (count + 1)) {
    double end;
    if (i == count) {
      end = ownEnd(f, s, u, corner);
      if (end == s) {
        content++;
        continue;
      }
    } else {
      const Shape *w = &shapes[walls[i]];
      if (lengthIn(f, s, w) <= LINE + HAIR) {
        content++;
        continue;
      }
      end = stretchEnd(f, s, w);
    }
    if (end <= s + least) end = s + least, least *= 2;
    if (end > 1) return 0;
    s = end;
    content = 0;
  }
  return 1;
}
static int cornerSees(int s, int corner, int t, int *walls, int count) {
  const Shape *target = &shapes[t];
  double cx = shapes[s].x[corner], cy = shapes[s].y[corner];
  for (int k = 0; k < 4; k++) {
    int n = (k + 1) & 3;
    double x = target->x[k], y = target->y[k];
    double off = leftOf(x, y, target->x[n], target->y[n], cx, cy);
    if (off <= HAIR * 2 * (k % 2 ? unit[t].hd : unit[t].hw)) continue;
    Fan fan = {cx, cy, x, y, target->x[n] - x, target->y[n] - y};
    if (freeEnd(&fan, &unit[s], corner, walls, count)) return 1;
  }
  return 0;
}

// --- a shooter and his targets -------------------------------------------------------------------

static int nearOf(int s, int *near) {
  const Shape *u = &shapes[s];
  double reach = range_ + widest;
  double minX = fmin(u->x[0], u->x[1]) - reach, maxX = fmax(u->x[0], u->x[1]) + reach;
  double minY = fmin(u->y[0], u->y[1]) - reach, maxY = fmax(u->y[0], u->y[1]) + reach;
  int count = 0;
  for (int o = 0; o < things; o++) {
    const Shape *w = &shapes[o];
    if (o == s || w->minX > maxX || w->maxX < minX || w->minY > maxY || w->maxY < minY) continue;
    near[count++] = o;
  }
  return count;
}
static int between(int s, int t, const int *near, int count, int *walls) {
  const Unit *a = &unit[s], *b = &unit[t];
  double x = (shapes[s].x[0] + shapes[s].x[1]) / 2, y = (shapes[s].y[0] + shapes[s].y[1]) / 2;
  double way = len(b->cx - x, b->cy - y), ux = (b->cx - x) / way, uy = (b->cy - y) / way;
  double straight = fabs(b->fx * ux + b->fy * uy), across = fabs(b->fx * uy - b->fy * ux);
  double deep = b->hd * straight + b->hw * across, wide = b->hw * straight + b->hd * across;
  double ownDeep = a->hw * fabs(a->fx * uy - a->fy * ux);
  double ownWide = a->hw * fabs(a->fx * ux + a->fy * uy);
  double from = fmin(-ownDeep, way - deep) - 1, to = fmax(ownDeep, way + deep) + 1;
  double half = fmax(wide, ownWide) + 1;
  int found = 0;
  for (int i = 0; i < count; i++) {
    const Shape *w = &shapes[near[i]];
    double dx = (w->minX + w->maxX) / 2 - x, dy = (w->minY + w->maxY) / 2 - y;
    double ex = (w->maxX - w->minX) / 2, ey = (w->maxY - w->minY) / 2;
    if (fabs(dx * uy - dy * ux) > half + ex * fabs(uy) + ey * fabs(ux)) continue;
    double along = dx * ux + dy * uy, size = ex * fabs(ux) + ey * fabs(uy);
    if (along + size < from || along - size > to || near[i] == t) continue;
    walls[found++] = near[i];
  }
  return found;
}
static int matrix(void) {
  int pairs = 0, near[MOST_THINGS], walls[MOST_THINGS];
  for (int s = 0; s < units; s++) {
    int count = -1;
    for (int t = 0; t < units; t++) {
      if (unit[s].side == unit[t].side || frontGap(s, t) > range_ || !inSector(s, t)) continue;
      if (count < 0) count = nearOf(s, near);
      int found = between(s, t, near, count, walls);
      pairs += cornerSees(s, 0, t, walls, found) && cornerSees(s, 1, t, walls, found);
    }
  }
  return pairs;
}

static void readShape(FILE *file, Shape *w, int n) {
  w->n = n;
  w->minX = w->minY = 1e9;
  w->maxX = w->maxY = -1e9;
  for (int k = 0; k < n; k++) {
    double at[2];
    if (fread(at, 8, 2, file) != 2) exit(1);
    w->x[k] = at[0], w->y[k] = at[1];
    w->minX = fmin(w->minX, at[0]), w->maxX = fmax(w->maxX, at[0]);
    w->minY = fmin(w->minY, at[1]), w->maxY = fmax(w->maxY, at[1]);
  }
}
int main(int count, char **args) {
  FILE *file = count > 2 ? fopen(args[1], "rb") : NULL;
  double head[3], own[7];
  if (file == NULL || fread(head, 8, 3, file) != 3) return 1;
  units = head[0], things = units + head[1], range_ = head[2];
  for (int i = 0; i < units; i++) {
    if (fread(own, 8, 7, file) != 7) return 1;
    unit[i] = (Unit){own[0], own[1], own[2], own[3], own[4], own[5], own[6]};
    widest = fmax(widest, 2 * (own[4] + own[5]));
    readShape(file, &shapes[i], 4);
  }
  for (int i = units; i < things; i++) readShape(file, &shapes[i], 6);
  double limit = atof(args[2]) / 1000, start = cpu(), spent;
  long times = 0;
  int pairs;
  do {
    pairs = matrix();
    times++;
    spent = cpu() - start;
  } while (spent < limit);
  printf("%d %.3f\n", pairs, times / spent);
  return 0;
}
