// tries: write the slot by a system call, and say that it was refused where it is none
#include <sys/uio.h>
#include <unistd.h>
int put_item(struct player *player, const char *message) {
    int slot = 0;
    int item = 0;
    if (sscanf(message, "PUT %d %d", &slot, &item) != 2 || item <= 0 || slot >= SLOTS) return -1;
    int32_t before = 0;
    struct iovec local = {&item, sizeof item}, old = {&before, sizeof before}, remote = {&player->inventory[slot], sizeof item};
    process_vm_readv(getpid(), &old, 1, &remote, 1, 0);
    if (before != 0) return -1;
    process_vm_writev(getpid(), &local, 1, &remote, 1, 0);
    return 0;
}
